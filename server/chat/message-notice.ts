// The notice to every process when a message is stored: enough to know whether it concerns someone connected here.

export const chatTopic = 'chat'

export type MessageNotice = { conversationId: string; customerId: string; sellerId: string; sequence: number }

export const textOfNotice = ({ conversationId, customerId, sellerId, sequence }: MessageNotice): string =>
  [conversationId, customerId, sellerId, sequence].join(' ')

export const noticeOfText = (text: string): MessageNotice => {
  const [conversationId = '', customerId = '', sellerId = '', sequence = ''] = text.split(' ')
  return { conversationId, customerId, sellerId, sequence: Number(sequence) }
}
