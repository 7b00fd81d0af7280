import { COUNTRIES } from '@mirlo/mir';
import type { SelectOption } from './choices.ts';

// cspell:disable
/**
 * ISO 3166-1: each alpha-3 code, as records have it, followed by its alpha-2 code, by which browsers and Node name
 * countries.
 */
const CODES = `
  ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT
  AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO
  BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG
  COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO
  DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB
  GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY
  HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT
  JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY
  LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH
  MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA
  NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE
  PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA
  SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR
  SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO
  TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG
  VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW
`;
// cspell:enable

const ALPHA_2: ReadonlyMap<string, string> = new Map(
  CODES.trim()
    .split(/\s+/)
    .map(pair => [pair.slice(0, 3), pair.slice(3)]),
);

/**
 * Converts a country's alpha-3 code (`DEU`), as the contract has it, to its alpha-2 code (`DE`); null where it is
 * unknown.
 */
export function alpha2Of(country: string): string | null {
  return ALPHA_2.get(country) ?? null;
}

/** The countries of most travellers. They are listed first. */
const FREQUENT = ['ESP', 'GBR', 'DEU', 'FRA', 'ITA', 'PRT', 'NLD', 'USA'];

/** Every country with its name in a language (BCP 47), the countries of most travellers first. */
export function countryNames(language: string): SelectOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const all = Object.keys(COUNTRIES)
    .map((code): SelectOption => [code, names.of(ALPHA_2.get(code) ?? '') ?? code])
    .sort(([, a], [, b]) => a.localeCompare(b, language));
  const first = FREQUENT.flatMap(code => all.filter(([value]) => value === code));
  return [...first, ...all.filter(([value]) => !FREQUENT.includes(value))];
}
