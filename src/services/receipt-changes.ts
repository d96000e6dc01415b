import { RECEIPT_KEY } from './receipt.ts'

/** Calls back when another tab has stored a receipt. Answers how to stop. */
export function onReceiptFromOtherTab(listener: () => void): () => void {
  // the event is for the other tabs only: https://html.spec.whatwg.org/multipage/webstorage.html#the-storage-event
  const hear = ({ key }: StorageEvent) => {
    if (key === RECEIPT_KEY) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
