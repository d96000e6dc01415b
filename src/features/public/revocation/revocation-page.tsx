import { useState } from 'react'
import { m } from '#messages'
import { useHeadingFocus } from '#src/lib/page/use-heading-focus.ts'
import { ConfirmDeclaration } from './confirm-declaration.tsx'
import { Declared } from './declared.tsx'
import { DeclarationForm } from './declaration-form.tsx'
import { useDeclaration } from './use-declaration.ts'

type RevocationPageProps = {
  /** The number of the order that the link was about, or ''. */
  order: string
}

/**
 * The page where buyers withdraw from the contract of a purchase, in the two steps of the law (Directive 2011/83/EU, Art. 11a): what is
 * declared, and a press that declares it.
 */
export function RevocationPage({ order }: RevocationPageProps) {
  const [round, setRound] = useState(0)
  return (
    <div className="container-page">
      <div className="mx-auto grid max-w-2xl gap-8 py-10 sm:py-14">
        <Round
          // another declaration has an id and a form of its own
          key={`${order} ${round}`}
          order={round === 0 ? order : ''}
          isFirst={round === 0}
          onAgain={() => setRound(round + 1)}
        />
      </div>
    </div>
  )
}

type RoundProps = RevocationPageProps & { isFirst: boolean; onAgain: () => void }

function Round({ order, isFirst, onAgain }: RoundProps) {
  const { step, form, goOn, keep, back, declaring } = useDeclaration(order)
  useHeadingFocus(step.at)
  switch (step.at) {
    case 'writing':
      return (
        <>
          <header className="grid gap-2">
            <h1 ref={isFirst ? undefined : focusAtOnce} tabIndex={-1} className="text-3xl">
              {m.revocation_title()}
            </h1>
            <p className="prose-width text-lg text-muted">{m.revocation_intro()}</p>
          </header>
          <DeclarationForm form={form} order={order} onType={keep} onContinue={goOn} />
        </>
      )
    case 'confirming':
      return <ConfirmDeclaration values={step.values} declaring={declaring} onBack={back} />
    case 'declared':
      return <Declared email={step.email} declaredAt={step.declaredAt} onAgain={onAgain} />
  }
}

/** The button that began another declaration had the focus and is removed. */
const focusAtOnce = (heading: HTMLElement | null) => heading?.focus()
