import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Removes the secret of a mailed link, which follows the #, from the address once it is kept elsewhere. */
export function useWithoutSecret(isKept: boolean): void {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (!isKept || hash === '') return
    // the secret must not stay in the history, nor reach anyone to whom the address is sent
    void navigate(`${pathname}${search}`, { replace: true })
  }, [isKept, hash, pathname, search, navigate])
}
