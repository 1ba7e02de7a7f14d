/**
 * A box of the form: from the bottom of `line` upward over `rows` lines, from column `from` to the end of
 * column `to`, with its caption.
 */
export type Box = { line: number; from: number; to: number; caption: string; rows?: number }

const row = (line: number, ...boxes: [from: number, to: number, caption: string][]): Box[] =>
  boxes.map(([from, to, caption]) => ({ line, from, to, caption }))
const tall = (rows: number, boxes: Box[]): Box[] => boxes.map((box) => ({ ...box, rows }))

const SERVICE = [1, 10, 19, 22, 25, 32, 45, 50, 59, 63, 65, 68, 80]
const SERVICE_HEADS = [
  '24A. From',
  'To',
  'B. Place',
  'C. Emg',
  'D. Code',
  'Modifiers',
  'E. Diagnosis',
  'F. Charge',
  'G. Units',
  'H.',
  'I.',
  'J. Provider NPI',
]
const services = (line: number, captions: readonly string[]): Box[] =>
  captions.map((caption, index) => ({ line, from: SERVICE[index]!, to: SERVICE[index + 1]! - 1, caption }))

/** The boxes of the form with our own short captions, for the practice's copy. */
export const BOXES: readonly Box[] = [
  ...row(8, [1, 49, '1. Program'], [50, 79, '1a. Insured’s ID']),
  ...row(
    10,
    [1, 29, '2. Patient’s name'],
    [30, 49, '3. Birth date and sex (M, F)'],
    [50, 79, '4. Insured’s name'],
  ),
  ...row(
    12,
    [1, 29, '5. Patient’s address'],
    [30, 49, '6. Self / spouse / child / other'],
    [50, 79, '7. Insured’s address'],
  ),
  ...row(
    14,
    [1, 25, 'City'],
    [26, 29, 'State'],
    [30, 49, '8. Reserved'],
    [50, 73, 'City'],
    [74, 79, 'State'],
  ),
  ...row(16, [1, 14, 'Zip'], [15, 29, 'Phone'], [30, 49, ''], [50, 64, 'Zip'], [65, 79, 'Phone']),
  ...row(
    18,
    [1, 29, '9. Other insured’s name'],
    [30, 49, '10. Condition related to (yes, no)'],
    [50, 79, '11. Insured’s group'],
  ),
  ...row(
    20,
    [1, 29, '9a. Policy or group'],
    [30, 49, '10a. Employment'],
    [50, 79, '11a. Birth date and sex (M, F)'],
  ),
  ...row(22, [1, 29, '9b. Reserved'], [30, 49, '10b. Auto accident, state'], [50, 79, '11b. Other claim ID']),
  ...row(24, [1, 29, '9c. Reserved'], [30, 49, '10c. Other accident'], [50, 79, '11c. Plan name']),
  ...row(26, [1, 29, '9d. Plan name'], [30, 49, '10d. Claim codes'], [50, 79, '11d. Another plan (yes, no)']),
  ...tall(3, row(29, [1, 49, '12. Patient’s signature, date'], [50, 79, '13. Insured’s signature'])),
  ...tall(
    3,
    row(32, [1, 29, '14. Date of illness'], [30, 49, '15. Other date'], [50, 79, '16. Unable to work']),
  ),
  ...row(
    34,
    [1, 29, '17. Referring provider'],
    [30, 49, '17a, 17b. ID, NPI'],
    [50, 79, '18. Hospital dates'],
  ),
  ...row(36, [1, 49, '19. Additional information'], [50, 79, '20. Outside lab, charge']),
  ...tall(4, row(40, [1, 49, '21. Diagnoses A to L'])),
  ...row(38, [50, 79, '22. Resubmission']),
  ...row(40, [50, 79, '23. Prior authorization']),
  ...services(42, SERVICE_HEADS),
  ...[44, 46, 48, 50, 52, 54].flatMap((line) =>
    services(
      line,
      SERVICE_HEADS.map(() => ''),
    ),
  ),
  ...row(56, [1, 22, '25. Federal tax ID (SSN, EIN)'], [23, 36, '26. Account'], [37, 49, '27. Assignment']),
  ...row(56, [50, 60, '28. Total charge'], [61, 70, '29. Amount paid'], [71, 79, '30.']),
  ...tall(
    5,
    row(
      61,
      [1, 22, '31. Provider’s signature, date'],
      [23, 49, '32. Where the service took place'],
      [50, 79, '33. Billing provider'],
    ),
  ),
]
