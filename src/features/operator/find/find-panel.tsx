import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { findQuery } from '#src/services/operator/queries.ts'
import { FoundLists } from './found-lists.tsx'

const LONGEST = 320

/** Finds creators, products and orders. What was looked for is in the address, so that Back leads from a creator to the results. */
export function FindPanel() {
  const [address] = useSearchParams()
  const text = (address.get('q') ?? '').trim().slice(0, LONGEST)
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl">
        {m.operator_nav_find()}
      </h1>
      <FindForm key={text} text={text} />
      {text !== '' && <Results text={text} />}
    </>
  )
}

function FindForm({ text }: { text: string }) {
  const [typed, setTyped] = useState(text)
  const [isMissing, setIsMissing] = useState(false)
  const navigate = useNavigate()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    setIsMissing(wanted === '')
    if (wanted !== '') void navigate(operatorPaths.find(wanted))
  }
  return (
    <form role="search" noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={m.operator_find_label()}
        help={m.operator_find_help()}
        error={isMissing ? m.operator_find_missing() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="sm:justify-self-start">
        {m.operator_find_submit()}
      </Button>
    </form>
  )
}

function Results({ text }: { text: string }) {
  const { data, error, isFetching, refetch } = useQuery(findQuery(text))
  if (data) {
    const isNothing = [data.creators, data.products, data.orders].every(({ length }) => length === 0)
    if (!isNothing) return <FoundLists found={data} />
    return (
      <EmptyState
        title={m.operator_find_none()}
        text={m.operator_find_none_text()}
        icon={<SearchX aria-hidden />}
      />
    )
  }
  if (error && !isFetching) {
    return (
      <ErrorPanel
        title={m.operator_find_failed()}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading label={m.operator_find_loading()} className="grid gap-3">
      <Skeleton className="h-24 rounded-card!" />
      <Skeleton className="h-24 rounded-card!" />
    </Loading>
  )
}
