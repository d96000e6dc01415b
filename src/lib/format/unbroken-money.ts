/** Keeps currency and number of each amount in a text on one line: `CHF 32.30` gets a space that does not break. */
export const unbrokenMoney = (text: string): string => text.replaceAll(/\b([A-Z]{3}) (?=\d)/g, '$1\u00a0')
