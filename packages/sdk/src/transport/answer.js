const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json\b/i;
/** Reads the body; of a page that is no JSON only the beginning, the rest is given up so that the connection is free. */
export async function readAnswer(response) {
  if (!JSON_TYPE.test(response.headers.get('content-type') ?? '')) {
    return { response, text: await readBeginning(response), body: undefined };
  }
  const text = await response.text();
  return { response, text, body: parsed(text) };
}
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
async function readBeginning(response) {
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}
