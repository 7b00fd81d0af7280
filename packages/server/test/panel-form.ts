/**
 * The values that a browser would send of a page's form: its fields as they are filled, with
 * `changes`.
 */
export function formOf(text: string, changes: Record<string, string>): Record<string, string> {
  const plain = (value: string) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const [form = ''] = /<form class="record"[\s\S]*?<\/form>/.exec(text) ?? [];
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? '',
    plain(/value="([^"]*)"/.exec(tag)?.[1] ?? ''),
  ]);
  const selects = [...form.matchAll(/<select[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g)].map(
    ([, name = '', options = '']) => [name, plain(/value="([^"]*)" selected/.exec(options)?.[1] ?? '')],
  );
  return { ...Object.fromEntries([...inputs, ...selects]), ...changes };
}
