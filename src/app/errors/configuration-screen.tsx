import { m } from '#messages'
import { MessageScreen } from '#src/components/layout/message-screen.tsx'
import type { EnvProblem } from '#src/config/env.ts'

export function ConfigurationScreen({ problems }: { problems: readonly EnvProblem[] }) {
  return (
    <MessageScreen title={m.app_error_configuration_title()}>
      <p>{m.app_error_configuration_text()}</p>
      <ul className="grid gap-2">
        {problems.map(({ variable, problem }) => (
          <li key={variable}>
            <code>{variable}</code> {problem}
          </li>
        ))}
      </ul>
      <p>{m.app_error_configuration_help()}</p>
    </MessageScreen>
  )
}
