/** What a letter says, before it is text and HTML. */
export interface Said {
  subject: string;
  lines: readonly string[];
  /** Under the lines: each with the page that shows it, below the panel's root; null without. */
  lists?: readonly { title: string; items: readonly { text: string; path: string | null }[] }[];
  /** What the link is called. */
  button: string;
  after: readonly string[];
}
