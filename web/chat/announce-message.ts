import type { Seller } from '#web/chat/answers.ts'
import { toast } from '#web/ui/toast.ts'

/** Announces that a seller wrote, with a link to the conversation. */
export const announceMessage = ({ id, name }: Pick<Seller, 'id' | 'name'>) =>
  toast.success(`${name} sent a message`, {
    href: `/dashboard/chat/${encodeURIComponent(id)}`,
    words: 'Read it',
  })
