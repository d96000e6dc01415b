import { MessageScreen } from '#src/components/layout/message-screen.tsx'
import type { EnvProblem } from '#src/config/env.ts'
import { errorTexts } from '#src/app/texts.ts'

const texts = errorTexts.configuration

export function ConfigurationScreen({ problems }: { problems: readonly EnvProblem[] }) {
  return (
    <MessageScreen title={texts.title}>
      <p>{texts.text}</p>
      <ul className="grid gap-2">
        {problems.map(({ variable, problem }) => (
          <li key={variable}>
            <code>{variable}</code> {problem}
          </li>
        ))}
      </ul>
      <p>{texts.help}</p>
    </MessageScreen>
  )
}
