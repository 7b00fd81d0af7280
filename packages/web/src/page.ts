import type { Html, PageLanguage, Words } from '@mirlo/look';
import type { PagePath } from './rights.ts';
import type { Services, Visitor } from './services.ts';
import type { Site } from './site.ts';
import type { Upload } from './upload.ts';

/** Where what is registered goes, if not to the ministry: said on every page of the panel. */
export interface Notice {
  /** Which colour it has: a state of `look`. */
  state: string;
  badge: Words;
  sentence: Words;
}

/** How a page is asked for. */
export interface Visit {
  services: Services;
  site: Site;
  notice: Notice | null;
  /** Scheme and host of the pages. */
  origin: string;
  /** Path below `ROOT`. */
  path: string;
  query: URLSearchParams;
  /** The token in the path of a link; empty elsewhere. */
  token: string;
  /** The record in the path; 0 elsewhere. */
  id: number;
  language: PageLanguage;
  /** Where the caller is; null where it is not known. */
  address: string | null;
  /** What the browser keeps of those who signed in with it; null: nothing. */
  kept: string | null;
}

/** The same for somebody who is signed in. */
export interface SignedVisit extends Visit {
  visitor: Visitor;
  /** The session's own token. */
  session: string;
  /** What the forms carry. */
  proof: string;
}

/** What a page shows, or where it leads. */
export type Answer =
  /** `refresh`: a browser asks again after so many seconds. `scripts`: a page for everybody runs ours too. */
  | { title: string; body: Html; status?: number; refresh?: number; scripts?: true }
  /** A file to keep. */
  | { file: { name: string; type: string } & ({ text: string } | { bytes: Uint8Array }) }
  /** Path below `ROOT`; `session` is begun, or with null ended; `kept`: what the browser keeps of who it is. */
  | { lead: string; session?: string | null; kept?: string };

/** One page: what it shows, and what its form does. */
export interface Page<V extends Visit = Visit> {
  /** Below `ROOT`, as the router takes it. */
  path: string;
  show?(visit: V): Promise<Answer> | Answer;
  act?(visit: V, form: URLSearchParams, file: Upload['file']): Promise<Answer>;
  /** The largest file that its form takes, in bytes; absent: none. */
  fileBytes?: number;
}

/** A page of the panel. `PAGE_RIGHTS` says who opens it. */
export type SignedPage = Page<SignedVisit> & { readonly path: PagePath };
