import { m } from '#messages'
import { Section } from '#src/components/ui/layout/section.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import type { Case } from '#src/services/operator/queries.ts'
import { factTexts } from './texts.ts'

/** What is public now. It stays text: what was reported may be harmful to render, to open or to follow. */
export function ShownNow({ of: { shown, targetKind } }: { of: Case }) {
  if (!shown) {
    // of an address that leads nowhere, the form says what can be done
    return targetKind !== null && <p className="text-muted">{m.operator_case_gone()}</p>
  }
  const { path, text, facts } = shown
  const rows = [
    ...(path === '' ? [] : [{ name: m.operator_case_address(), value: path }]),
    ...facts.map(({ name, value }) => ({ name: factTexts[name](), value })),
  ]
  return (
    <Section title={m.operator_case_shown()} help={m.operator_case_shown_help()}>
      <Textarea
        readOnly
        aria-label={m.operator_case_shown()}
        dir="auto"
        value={text || m.operator_case_no_text()}
      />
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
