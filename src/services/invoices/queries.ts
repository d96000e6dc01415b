import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InvoiceDetails } from '#src/domain/contracts/invoices.ts'
import { type InvoiceAddress, listInvoices, saveInvoiceDetails } from './api.ts'

export type { InvoiceDetails, InvoiceDocument } from '#src/domain/contracts/invoices.ts'
export type { InvoiceAddress } from './api.ts'

export const invoicesQuery = (address: InvoiceAddress) =>
  queryOptions({
    queryKey: ['invoices', address.paymentId, address.secret],
    queryFn: () => listInvoices(address),
    staleTime: 0,
  })

/** Has an invoice issued anew. The list is read again also after a failure, because only the answer may have been lost. */
export function useSaveInvoiceDetails(address: InvoiceAddress) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (details: InvoiceDetails) => saveInvoiceDetails(address, details),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invoicesQuery(address).queryKey }),
  })
}
