import { m } from '#messages'

/** Whom to tell where somebody is in danger, which the law asks for before anything else (Regulation (EU) 2022/2065, Art. 18). */
export const DangerNote = () => (
  <details className="rounded-card border border-danger/35 bg-danger/7 px-4">
    <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-danger">
      {m.operator_danger_title()}
    </summary>
    <p className="prose-width">{m.operator_danger_text()}</p>
  </details>
)
