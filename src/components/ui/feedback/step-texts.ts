export const stepTexts = { step: (current: number, total: number) => `Step ${current} of ${total}` } as const
