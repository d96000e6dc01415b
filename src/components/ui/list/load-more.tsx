import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { FieldError } from '#src/components/ui/form/field.tsx'

type LoadMoreProps = {
  /** An infinite query. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>
  }
  texts: { more: string; loadingMore: string }
  /** Why the next page could not be loaded. */
  problem: string | false
}

/** The button at the end of a list that loads its next page. */
export function LoadMore({ list, texts, problem }: LoadMoreProps) {
  const focusHeading = useFocusAfterRemoval()
  const more = async () => {
    const { hasNextPage } = await list.fetchNextPage()
    // After the last page the button, which had the focus, is removed.
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
