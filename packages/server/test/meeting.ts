/** Makes a meeting point. It resolves for all when `count` have come. Later ones pass at once. */
export function meeting(count: number): () => Promise<void> {
  let missing = count;
  let open = () => {};
  const all = new Promise<void>(resolve => {
    open = resolve;
  });
  return () => {
    missing -= 1;
    if (missing <= 0) open();
    return all;
  };
}
