import { useEffect, useRef } from 'react'
import { useCountView } from '#src/data/products/views-queries.ts'

/** Tells the server once that this product is looked at; it knows by itself whether that counts. */
export function useViewCount(productId: string) {
  const { mutate } = useCountView()
  const told = useRef<string>(null)
  useEffect(() => {
    if (told.current === productId) return
    told.current = productId
    mutate(productId)
  }, [productId, mutate])
}
