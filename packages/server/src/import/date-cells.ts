import { readXml } from './read-xml.ts';

/** Numbers of the built-in formats that show dates or times (ECMA-376 part 1, section 18.8.30). */
const BUILT_IN = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** Reads, for each style by its index, whether its cells show dates or times. */
export function styledAsDates(xml: string): boolean[] {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inStyles = false;
  readXml(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt') own.set(Number(attribute('numFmtId')), isDate(attribute('formatCode') ?? ''));
      if (name === 'cellXfs') inStyles = true;
      if (name !== 'xf' || !inStyles) return;
      const format = Number(attribute('numFmtId') ?? 0);
      styles.push(own.get(format) ?? BUILT_IN.has(format));
    },
    close: name => {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  return styles;
}

/** Whether a format shows days, months, years or hours, apart from its quoted parts. */
function isDate(format: string): boolean {
  return /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}
