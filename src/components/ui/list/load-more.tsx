import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { FieldError } from '#src/components/ui/form/field.tsx'

type LoadMoreProps = {
  /** That has pages. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>
  }
  texts: { more: string; loadingMore: string }
  /** Why the next page did not come. */
  problem: string | false
}

/** At the end of a list, as long as there is more of it. */
export function LoadMore({ list, texts, problem }: LoadMoreProps) {
  const focusHeading = useFocusAfterRemoval()
  const more = async () => {
    const { hasNextPage } = await list.fetchNextPage()
    // The last page has come, and the button that asked for it is gone.
    if (!hasNextPage) focusHeading()
  }
  return (
    <>
      {problem && <FieldError>{problem}</FieldError>}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          loadingLabel={list.isFetchingNextPage && texts.loadingMore}
          onClick={() => void more()}
          className="justify-self-center"
        >
          {texts.more}
        </Button>
      )}
    </>
  )
}
