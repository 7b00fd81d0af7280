import { type Html, raw } from '@mirlo/look';

/** The shapes of each icon, drawn in 16 by 16 units. The word beside an icon says what it means. */
const PATHS = {
  today:
    '<rect x="2" y="3" width="12" height="11" rx="2"/><path d="M2 6.500h12M5.500 1.500v3M10.500 1.500v3"/>',
  guests:
    '<circle cx="6" cy="5.500" r="2.500"/><path d="M1.500 13.500c.3-2.700 2-4 4.500-4s4.200 1.300 4.500 4M10.500 3.200a2.500 2.500 0 0 1 0 4.600M12.300 10c1.300.6 2 1.700 2.200 3.500"/>',
  link: '<path d="M6.800 9.200a2.600 2.600 0 0 0 3.700 0l2.400-2.400a2.600 2.600 0 0 0-3.700-3.700l-.9.9M9.200 6.800a2.600 2.600 0 0 0-3.700 0L3.100 9.200a2.600 2.600 0 0 0 3.700 3.700l.9-.9"/>',
  rentals:
    '<path d="M2.500 11.500h11V8.800l-1.600-4a1.500 1.500 0 0 0-1.400-1h-5a1.500 1.500 0 0 0-1.400 1l-1.600 4zM2.500 8.500h11M4 11.500v1.400M12 11.500v1.400"/>',
  house: '<path d="M2.500 7.500 8 2.500l5.500 5M4 6.500V13.500h8V6.500M6.500 13.500v-4h3v4"/>',
  key: '<circle cx="5" cy="8" r="3"/><path d="M8 8h6M12 8v2.500"/>',
  users:
    '<circle cx="8" cy="5" r="2.700"/><path d="M2.800 14c.4-3 2.400-4.600 5.200-4.600s4.800 1.600 5.200 4.600"/>',
  bell: '<path d="M3.500 11.500h9l-1.200-2V7a3.300 3.300 0 0 0-6.600 0v2.500zM6.700 13.700h2.600"/>',
  ministry: '<path d="M2 13.500h12M2.500 6.500h11L8 2.500zM4 6.500v7M8 6.500v7M12 6.500v7"/>',
  account: '<rect x="2" y="3" width="12" height="10" rx="2"/><path d="M4.500 6.500h4M4.500 9.500h7"/>',
  audit: '<path d="M3 2.500h10v11H3zM5.500 5.500h5M5.500 8h5M5.500 10.500h3"/>',
  requests: '<path d="M2.500 5.500h10M9.500 2.500l3 3-3 3M13.500 10.500h-10M6.500 7.500l-3 3 3 3"/>',
  upload: '<path d="M8 10.500v-8M4.800 5.500 8 2.400l3.200 3.100M2.200 10.500v3h11.600v-3"/>',
  download: '<path d="M8 2.500v8M4.800 7.500 8 10.600l3.200-3.100M2.200 12v1.800h11.600V12"/>',
  plus: '<path d="M8 3v10M3 8h10"/>',
  search: '<circle cx="7" cy="7" r="4.500"/><path d="m10.500 10.500 3 3"/>',
  refused: '<circle cx="8" cy="8" r="6.200"/><path d="m5.800 5.800 4.400 4.400m0-4.400-4.400 4.400"/>',
  accepted: '<circle cx="8" cy="8" r="6.200"/><path d="m5.200 8.200 2 2 3.700-4.200"/>',
  held: '<circle cx="8" cy="8" r="6.200"/><path d="M8 4.800v3.800M8 11v.2"/>',
  queued: '<circle cx="8" cy="8" r="6.200"/><path d="M8 4.500V8l2.300 1.500"/>',
  sent: '<path d="M4 2h8M4 14h8M5 2c0 3.500 2 4.500 3 6-1 1.500-3 2.500-3 6M11 2c0 3.500-2 4.500-3 6 1 1.500 3 2.500 3 6"/>',
  unknown:
    '<circle cx="8" cy="8" r="6.200"/><path d="M6.200 6.300c.1-1.100.8-1.700 1.900-1.700 1 0 1.800.7 1.800 1.600 0 1.300-1.900 1.400-1.900 2.800M8 11.200v.1"/>',
  correcting:
    '<path d="M13.300 6.500A5.600 5.600 0 0 0 3.200 5M2.700 9.500A5.600 5.600 0 0 0 12.800 11M3 2.200V5h2.800M13 13.800V11h-2.800"/>',
  annulled: '<circle cx="8" cy="8" r="6.200"/><path d="m3.700 3.700 8.600 8.600"/>',
  sandbox:
    '<path d="M6 2v4.200L2.700 12a1.300 1.300 0 0 0 1.200 2h8.200a1.300 1.300 0 0 0 1.200-2L10 6.200V2M4.800 2h6.400M4.500 10h7"/>',
  warning: '<path d="M8 2.200 14.300 13.500H1.700zM8 6.500v3M8 11.500v.1"/>',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside a word. Screen readers skip it. */
export function icon(name: IconName): Html {
  return raw(whole(PATHS[name]));
}

const whole = (path: string) => `<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${path}</svg>`;

/** A drawing that a part of a page uses more often than this is defined once, as a symbol. */
const OFTEN = 3;

/**
 * Replaces the frequent drawings of a part of a page by references to a symbol, because a list of
 * 200 records has as many icons. The symbols stay inside the part, so that the references still
 * work where a script replaces the part.
 */
export function drawnOnce(part: Html): Html {
  let { text } = part;
  const symbols: string[] = [];
  for (const [name, path] of Object.entries(PATHS)) {
    if (text.split(whole(path)).length - 1 <= OFTEN) continue;
    text = text.replaceAll(
      whole(path),
      `<svg class="icon" aria-hidden="true"><use href="#i-${name}"/></svg>`,
    );
    symbols.push(`<symbol id="i-${name}" viewBox="0 0 16 16">${path}</symbol>`);
  }
  if (symbols.length === 0) return part;
  return raw(`<svg class="sprite" aria-hidden="true">${symbols.join('')}</svg>${text}`);
}
