/**
 * The name in `known` that a typo most likely meant: at most two letters away, the nearest of all, and the first of
 * equally near ones.
 */
export function nearestName(typo: string, known: readonly string[]): string | null {
  const near = known
    .map(name => ({ name, distance: editDistance(typo.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= MAX_DISTANCE && distance < name.length)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.name ?? null;
}

const MAX_DISTANCE = 2;

/** Counts the letters to insert, drop or replace (Levenshtein distance). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
