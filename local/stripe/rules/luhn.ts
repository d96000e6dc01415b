/** Whether the check digit of a card number is right (ISO/IEC 7812-1). */
export function passesLuhn(number: string): boolean {
  const digits = Array.from(number, Number).reverse()
  const sum = digits.reduce((total, digit, index) => {
    const doubled = digit * 2
    return total + (index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return number.length > 0 && sum % 10 === 0
}
