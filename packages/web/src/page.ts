import type { Html, PageLanguage, Words } from '@mirlo/look';
import type { PagePath } from './rights.ts';
import type { Services, Visitor } from './services.ts';
import type { Site } from './site.ts';
import type { Upload } from './upload.ts';

/**
 * The band on every page of the panel which says that nothing is filed with the real ministry,
 * where that is so.
 */
export interface Notice {
  /** The state of `look` whose colour the band has. */
  state: string;
  badge: Words;
  sentence: Words;
}

/** A request for a page. */
export interface Visit {
  services: Services;
  site: Site;
  notice: Notice | null;
  /** Scheme and host of the pages. */
  origin: string;
  /** The path of the page, below `ROOT`. */
  path: string;
  query: URLSearchParams;
  /** The token in the path of a link; empty elsewhere. */
  token: string;
  /** The id of the record in the path; 0 elsewhere. */
  id: number;
  language: PageLanguage;
  /** The caller's IP address; null where it is unknown. */
  address: string | null;
  /**
   * The cookie with the marks of users who signed in with this browser (`known-browser.ts`); null
   * where there is none.
   */
  kept: string | null;
}

/** A request for a page by a signed-in user. */
export interface SignedVisit extends Visit {
  visitor: Visitor;
  /** The token of the session. */
  session: string;
  /** The proof (a CSRF token) for the page's forms. */
  proof: string;
}

/** The answer of a page: a page to show, a file, or a redirect. */
export type PageResult =
  /**
   * `refresh`: the browser loads the page again after so many seconds. `scripts`: the page of
   * somebody who is not signed in contains the panel's script too.
   */
  | { title: string; body: Html; status?: number; refresh?: number; scripts?: true }
  /** A file to download. */
  | { file: { name: string; type: string } & ({ text: string } | { bytes: Uint8Array }) }
  /**
   * A redirect to a path below `ROOT`. `session` is the session to begin, null to end it. `kept` is
   * the new cookie with the marks of users who signed in with this browser.
   */
  | { lead: string; session?: string | null; kept?: string };

/** A page: `show` renders it, `act` handles its form. */
export interface WebPage<V extends Visit = Visit> {
  /** The path below `ROOT`, with the router's parameters. */
  path: string;
  show?(visit: V): Promise<PageResult> | PageResult;
  act?(visit: V, form: URLSearchParams, file: Upload['file']): Promise<PageResult>;
  /** The largest file that the page's form takes, in bytes. Absent: the form takes no file. */
  fileBytes?: number;
}

/** A page of the panel. `PAGE_RIGHTS` says which roles may open it. */
export type SignedPage = WebPage<SignedVisit> & { readonly path: PagePath };
