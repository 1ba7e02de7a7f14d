/**
 * The constant prefix for the check digit of a National Provider Identifier (ISO/IEC 7812: health, United
 * States).
 */
const PREFIX = '80840'

/**
 * True if `text` is a National Provider Identifier: ten digits, the last of which is a check digit (Luhn over
 * 80840 and the ten digits; 45 CFR 162.406).
 */
export function isNpi(text: string): boolean {
  return /^\d{10}$/.test(text) && luhnSum(PREFIX + text) % 10 === 0
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
