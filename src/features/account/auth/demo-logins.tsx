import { m } from '#messages'
import { type DemoLogin, env } from '#src/config/env.ts'

/** Lists the demo logins, which only `npm start` and `npm run dev` put into the page. */
export function DemoLogins({ onChoose }: { onChoose: (login: DemoLogin) => void }) {
  const { demoLogins } = env()
  if (demoLogins.length === 0) return null
  return (
    <section
      aria-labelledby="demo-logins"
      className="mt-8 rounded-card border border-dashed border-line-strong/60 p-4"
    >
      <h2 id="demo-logins" className="text-base">
        {m.auth_sign_in_demo_title()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {demoLogins.map((login) => (
          <li key={login.email} className="flex items-center justify-between gap-3 py-1">
            <div className="min-w-0 text-sm">
              <p className="font-medium">{login.label}</p>
              <p className="truncate text-muted">
                {login.email} · {login.password}
              </p>
            </div>
            <button
              type="button"
              aria-label={`${m.auth_sign_in_demo_use()}: ${login.label}`}
              onClick={() => onChoose(login)}
              className="min-h-11 shrink-0 px-2 text-sm font-medium underline"
            >
              {m.auth_sign_in_demo_use()}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
