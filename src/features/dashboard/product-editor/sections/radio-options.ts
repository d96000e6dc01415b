import type { RadioOption } from '#src/components/ui/input/radio-cards.tsx'

export function radioOptions<Value extends string>(
  values: readonly Value[],
  words: Record<Value, { label: string; help: string }>,
): RadioOption<Value>[] {
  return values.map((value) => {
    const { label, help } = words[value]
    return { value, label, help }
  })
}
