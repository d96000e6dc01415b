import ExternalLink from 'lucide-react/icons/external-link'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'

import type { ProviderPages } from './use-provider-pages.ts'

type ProviderButtonProps = { provider: ProviderPages; label: string; className?: string }

/** Opens the creator's pages at the payment provider in a new tab. */
export function ProviderButton({ provider, label, className }: ProviderButtonProps) {
  return (
    <Button
      variant="secondary"
      icon={<ExternalLink aria-hidden className="size-4.5" />}
      loadingLabel={provider.isOpening && m.payouts_balance_opening()}
      onClick={provider.open}
      {...(className !== undefined && { className })}
    >
      {label}
      <span className="sr-only">{m.payouts_balance_new_tab()}</span>
    </Button>
  )
}
