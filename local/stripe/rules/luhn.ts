/** Whether the check digit of a card number is right (ISO/IEC 7812-1). */
export function passesLuhn(number: string): boolean {
  const digits = Array.from(number, Number).reverse()
  const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? digit : doubled(digit)), 0)
  return number.length > 0 && sum % 10 === 0
}
