import { useState } from 'react'
import { stored } from '#src/lib/browser/stored.ts'

const KEY = 'fundus.csv-for-excel'

export type ForExcel = { is: boolean; choose: (is: boolean) => void }

/** Whether CSV files are written for Excel. The browser remembers the choice for all lists. */
export function useForExcel(): ForExcel {
  const [is, setIs] = useState(() => stored(KEY) === 'yes')
  const choose = (chosen: boolean) => {
    setIs(chosen)
    try {
      localStorage.setItem(KEY, chosen ? 'yes' : 'no')
    } catch {
      // If the storage is full, the choice holds until the list is left.
    }
  }
  return { is, choose }
}
