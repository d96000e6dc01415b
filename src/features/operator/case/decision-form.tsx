import { FormProvider, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormField } from '#src/components/ui/form/form-field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { RadioField } from '#src/components/ui/form/radio-field.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { measuresFor } from '#src/domain/moderation/decision.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import type { ReportKind } from '#src/domain/reports/report.ts'
import type { Case } from '#src/services/operator/queries.ts'
import { type DecisionValues, isActing } from './decision-values.ts'
import { ReportsField } from './reports-field.tsx'
import { StatementPreview } from './statement-preview.tsx'
import { measureChoices } from './texts.ts'
import { useDecision } from './use-decision.ts'

export function DecisionForm({ of }: { of: Case }) {
  const { form, send, keep } = useDecision(of)
  const { isSubmitting, errors } = form.formState
  const measure = useWatch({ control: form.control, name: 'measure' })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={m.operator_decide_title()}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onChange={keep}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {of.targetKind === null ? (
          <FormMessage tone="info">{m.operator_decide_no_target()}</FormMessage>
        ) : (
          <RadioField<DecisionValues, 'measure'>
            name="measure"
            legend={m.operator_decide_measure()}
            options={measureOptions(of.targetKind)}
          />
        )}
        {isActing(measure) && <GroundFields />}
        <FormField<DecisionValues, 'facts'>
          name="facts"
          label={m.operator_decide_facts()}
          help={m.operator_decide_facts_help()}
          max={moderationLimits.facts}
        >
          {(control) => <Textarea {...control} rows={5} readOnly={isSubmitting} />}
        </FormField>
        {isActing(measure) && <UntilField />}
        <ReportsField of={of} />
        <StatementPreview of={of} />
        {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
        <Button
          type="submit"
          size="large"
          loadingLabel={isSubmitting && m.operator_decide_submitting()}
          className="sm:justify-self-start"
        >
          {m.operator_decide_submit()}
        </Button>
      </form>
    </FormProvider>
  )
}

const measureOptions = (kind: ReportKind) => measuresFor[kind].map((value) => measureChoices[value]())

function GroundFields() {
  return (
    <>
      <RadioField<DecisionValues, 'ground'>
        name="ground"
        legend={m.operator_decide_ground()}
        options={[
          { value: 'illegal', label: m.operator_decide_ground_illegal() },
          { value: 'terms', label: m.operator_decide_ground_terms() },
        ]}
      />
      <FormField<DecisionValues, 'rule'>
        name="rule"
        label={m.operator_decide_rule()}
        help={m.operator_decide_rule_help()}
        max={moderationLimits.rule}
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
    </>
  )
}

function UntilField() {
  const measure = useWatch<DecisionValues, 'measure'>({ name: 'measure' })
  const isHold = measure === 'hold_payouts'
  return (
    <FormField<DecisionValues, 'until'>
      name="until"
      label={m.operator_decide_until()}
      help={
        isHold
          ? m.operator_decide_until_hold({ days: moderationLimits.holdDays })
          : m.operator_decide_until_help()
      }
      optional={!isHold}
    >
      {(control) => <TextInput {...control} type="datetime-local" />}
    </FormField>
  )
}
