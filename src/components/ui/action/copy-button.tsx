import type { ReactNode } from 'react'
import { useCopy } from '#src/components/toast/use-copy.ts'
import { Button } from './button.tsx'

type CopyButtonProps = {
  text: string
  label: string
  /** Replaces the label for a moment after copying. */
  copiedLabel: string
  failed: { title: string; message: string }
  icon?: ReactNode
}

export function CopyButton({ text, label, copiedLabel, failed, icon }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text, { failed })
  return (
    <>
      <Button variant="secondary" icon={icon} onClick={() => void copy()}>
        {isCopied ? copiedLabel : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && copiedLabel}
      </span>
    </>
  )
}
