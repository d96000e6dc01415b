import { useEffect, useRef } from 'react'
import { useCountView } from '#src/services/products/views-queries.ts'

/** Reports one view of the product. The server decides whether the view counts. */
export function useViewCount(productId: string) {
  const { mutate } = useCountView()
  const told = useRef<string>(null)
  useEffect(() => {
    if (told.current === productId) return
    told.current = productId
    mutate(productId)
  }, [productId, mutate])
}
