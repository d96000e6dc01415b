import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import { useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { listTotal } from '#src/components/ui/list/list-total.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Message } from '#src/domain/people/message.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useRefreshCommunity } from '#src/services/followers/community/queries.ts'
import { messagesQuery, useMarkMessage, useDeleteMessage } from '#src/services/messages/inbox-queries.ts'
import { PeopleList } from '#src/features/dashboard/community-panel/people-list.tsx'
import { MessageRow } from './message-row.tsx'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'

const { pageSize } = limits.community

type MessagesTabProps = { creator: Account; page: number }

/** The messages of visitors. Opening a message marks it as read. */
export function MessagesTab({ creator, page }: MessagesTabProps) {
  const [openId, setOpenId] = useState<string>()
  const focusHeading = useFocusAfterRemoval()
  const [doomed, setDoomed] = useState<Message>()
  const list = useQuery({ ...messagesQuery(creator.userId, page), placeholderData: keepPreviousData })
  const total = list.data ? listTotal(list.data, page, pageSize, undefined) : 0
  const refresh = useRefreshCommunity()
  const marking = useMarkMessage()
  const mark = (messageId: string, isRead: boolean) =>
    marking.mutate(
      { messageId, isRead },
      {
        onError: (error) =>
          showToast({
            type: 'error',
            message: m.community_message_mark_failed() + messageOf(error),
            duration: limits.toast.error,
          }),
      },
    )
  const toggle = ({ $id, readAt }: Message) => {
    setOpenId($id === openId ? undefined : $id)
    if ($id !== openId && readAt === null) mark($id, true)
  }

  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted">
          {creator.unreadMessages > 0
            ? m.community_message_unread_count({ count: creator.unreadMessages })
            : m.community_message_none_unread()}
        </p>
        <RefreshButton
          label={m.list_refresh()}
          isRefreshing={list.isFetching}
          onRefresh={() => void refresh()}
        />
      </div>
      <PeopleList
        view={{ tab: 'messages', page }}
        list={list}
        total={total}
        loadingText={m.community_message_loading()}
        failedText={m.community_message_failed_message()}
        empty={
          <EmptyState
            title={m.community_message_none_title()}
            text={m.community_message_none_text()}
            icon={<Inbox aria-hidden />}
          />
        }
      >
        {(message) => (
          <MessageRow
            key={message.$id}
            message={message}
            to={creator.name || creator.username}
            isOpen={message.$id === openId}
            onToggle={() => toggle(message)}
            onMarkUnread={() => {
              setOpenId(undefined)
              mark(message.$id, false)
            }}
            onDelete={() => setDoomed(message)}
          />
        )}
      </PeopleList>
      {doomed && (
        <DeleteMessageDialog
          message={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => {
            setDoomed(undefined)
            focusHeading()
          }}
        />
      )}
    </>
  )
}

type DeleteMessageDialogProps = { message: Message; onClose: () => void; onDeleted: () => void }

function DeleteMessageDialog({ message, onClose, onDeleted }: DeleteMessageDialogProps) {
  const removal = useDeleteMessage()
  return (
    <ConfirmDialog
      title={m.community_message_deletion_title()}
      message={m.community_message_deletion_message({ name: `${message.name} ${message.surname}` })}
      confirmLabel={m.community_message_deletion_confirm()}
      cancelLabel={m.community_message_deletion_cancel()}
      variant="danger"
      loadingLabel={removal.isPending && m.community_message_deletion_running()}
      error={removal.error ? m.community_message_deletion_failed() + messageOf(removal.error) : undefined}
      onConfirm={() => removal.mutate(message.$id, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  )
}
