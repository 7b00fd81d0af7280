import { type InspectColor, styleText } from 'node:util';
import type { CommandContext } from './context.ts';
import type { Say } from './language.ts';

/** The meaning of a colour, which is the same on every screen of the command line. */
export type Tone =
  /** Accepted, in order. */
  | 'good'
  /** At risk, refused, failed. */
  | 'bad'
  /** Waits for something: held, queued, outcome unknown. */
  | 'waiting'
  /** Under way between here and the ministry. */
  | 'moving'
  /** Text of less interest: past events, empty values, explanations. */
  | 'faint'
  /** Headings. */
  | 'strong'
  /** A code to copy. */
  | 'code'
  /** An address to open. */
  | 'link';

const STYLES: Readonly<Record<Tone, InspectColor | readonly InspectColor[]>> = {
  good: 'green',
  bad: 'red',
  waiting: 'yellow',
  moving: 'cyan',
  faint: 'dim',
  strong: 'bold',
  code: 'cyan',
  link: ['cyan', 'underline'],
};

/** How a screen is shown: in which colours, and in which language. */
export interface ScreenStyle {
  paint: Paint;
  say: Say;
}

/** Makes the style in which a command shows its screens. */
export function shownBy({ colour, say }: Pick<CommandContext, 'colour' | 'say'>): ScreenStyle {
  return { paint: paintWith(colour), say };
}

/** Gives a text the colour of a tone; null leaves it as it is. */
export type Paint = (tone: Tone | null, text: string) => string;

/**
 * Makes the function that paints texts. Where the terminal takes no colours, it returns them as
 * they are.
 */
export function paintWith(colour: boolean): Paint {
  if (!colour) return (_tone, text) => text;
  return (tone, text) => {
    if (tone === null || text === '') return text;
    const style = STYLES[tone];
    // `takesColour` has decided already whether the stream takes colours.
    return styleText(typeof style === 'string' ? style : [...style], text, { validateStream: false });
  };
}

/**
 * Whether the texts that are written to a stream of this process may be coloured. A terminal with
 * colours takes them unless `NO_COLOR` is set. With `FORCE_COLOR` any stream takes them. Node
 * decides, so that all programs on a machine agree.
 */
export function takesColour(stream: NodeJS.WritableStream): boolean {
  return styleText('red', 'x', { stream, validateStream: true }) !== 'x';
}
