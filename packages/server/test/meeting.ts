/** Resolves for all when `count` of them have come; who comes later goes through. */
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
