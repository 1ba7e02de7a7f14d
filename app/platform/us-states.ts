import { fold } from './fold'

/**
 * The states and territories of the US postal service with their names: English, Spanish if it differs, and
 * the traditional abbreviation. Source: USPS Publication 28, appendix B.
 */
const NAMES: Record<string, string> = {
  AL: 'Alabama, Ala',
  AK: 'Alaska, Alas',
  AZ: 'Arizona, Ariz',
  AR: 'Arkansas, Ark',
  CA: 'California, Calif, Cal',
  CO: 'Colorado, Colo',
  CT: 'Connecticut, Conn',
  DE: 'Delaware, Del',
  DC: 'District of Columbia, Distrito de Columbia, Washington DC',
  FL: 'Florida, Fla',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho, Ida',
  IL: 'Illinois, Ill',
  IN: 'Indiana, Ind',
  IA: 'Iowa',
  KS: 'Kansas, Kans, Kan',
  KY: 'Kentucky',
  LA: 'Louisiana, Luisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts, Mass',
  MI: 'Michigan, Mich',
  MN: 'Minnesota, Minn',
  MS: 'Mississippi, Misisipi, Miss',
  MO: 'Missouri, Misuri',
  MT: 'Montana, Mont',
  NE: 'Nebraska, Nebr, Neb',
  NV: 'Nevada, Nev',
  NH: 'New Hampshire, Nuevo Hampshire',
  NJ: 'New Jersey, Nueva Jersey',
  NM: 'New Mexico, Nuevo Mexico, N Mex',
  NY: 'New York, Nueva York, New York State',
  NC: 'North Carolina, Carolina del Norte, N Car',
  ND: 'North Dakota, Dakota del Norte, N Dak',
  OH: 'Ohio',
  OK: 'Oklahoma, Okla',
  OR: 'Oregon, Oreg, Ore',
  PA: 'Pennsylvania, Pensilvania, Penn, Penna',
  RI: 'Rhode Island',
  SC: 'South Carolina, Carolina del Sur, S Car',
  SD: 'South Dakota, Dakota del Sur, S Dak',
  TN: 'Tennessee, Tenn',
  TX: 'Texas, Tejas, Tex',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington, Wash, Washington State',
  WV: 'West Virginia, Virginia Occidental, W Va',
  WI: 'Wisconsin, Wisc, Wis',
  WY: 'Wyoming, Wyo',
  AS: 'American Samoa, Samoa Americana',
  GU: 'Guam',
  MP: 'Northern Mariana Islands, Islas Marianas del Norte',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands, US Virgin Islands, Islas Virgenes',
  FM: 'Federated States of Micronesia, Micronesia',
  MH: 'Marshall Islands, Islas Marshall',
  PW: 'Palau',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
}

const CODES = new Map(
  Object.entries(NAMES).flatMap(([code, names]) =>
    [code, ...names.split(', ')].map((name): [string, string] => [keyOf(name), code]),
  ),
)

/**
 * The two-letter code of a US state, territory or military mail region, from that code, its name or a
 * traditional abbreviation, in any case: `Mass.` is `MA`, `US-TX` is `TX`. Null for anything else.
 */
export function stateCode(text: string): string | null {
  return CODES.get(keyOf(text.trim().replace(/^us-/i, ''))) ?? null
}

function keyOf(name: string): string {
  return fold(name).replace(/[^a-z]/g, '')
}
