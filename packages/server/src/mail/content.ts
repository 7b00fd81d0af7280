/** The content of a mail, before it is rendered as text and HTML. */
export interface MailContent {
  subject: string;
  lines: readonly string[];
  /**
   * Lists, shown below the lines. `path` is the page of an item, below the panel's root; null where
   * it has none.
   */
  lists?: readonly { title: string; items: readonly { text: string; path: string | null }[] }[];
  /** The text of the mail's link, which looks like a button. */
  button: string;
  after: readonly string[];
}
