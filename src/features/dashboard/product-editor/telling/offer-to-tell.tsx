import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Telling, tellingQuery } from '#src/services/updates/queries.ts'
import { TellDialog } from './tell-dialog.tsx'

export type OfferToTellProps = {
  productId: string
  /** Called once the creator has decided, and at once if there is nothing to decide. */
  onClose: () => void
}

/** Asks after a new version was saved whether the people who have the product are to be told. */
export function OfferToTell({ productId, onClose }: OfferToTellProps) {
  const { data, isFetchedAfterMount } = useQuery({ ...tellingQuery(productId), retry: false })
  const [offer, setOffer] = useState<Telling | null>(null)
  const answer = isFetchedAfterMount ? data : undefined
  if (!offer && answer?.standing === 'offered') setOffer(answer)

  const isNothing = isFetchedAfterMount && !offer && answer?.standing !== 'offered'
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    // the form also contains the offer, so a failure costs nothing
    if (isNothing) leave()
  }, [isNothing])
  return offer && <TellDialog productId={productId} telling={offer} isAfterSave onClose={onClose} />
}
