import { Select } from '#src/components/ui/input/select.tsx'

type FilterProps<Choice extends string> = {
  label: string
  choices: readonly Choice[]
  texts: Record<Choice, string>
  value: Choice
  onChoose: (choice: Choice) => void
}

/** Selects which rows of a list are shown. */
export function Filter<Choice extends string>({
  label,
  choices,
  texts,
  value,
  onChoose,
}: FilterProps<Choice>) {
  return (
    <Select
      aria-label={label}
      value={value}
      options={choices.map((choice) => ({ value: choice, label: texts[choice] }))}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice === target.value)
        if (chosen) onChoose(chosen)
      }}
      className="min-w-36 flex-auto @2xl:flex-none"
    />
  )
}
