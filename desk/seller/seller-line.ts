// The seller's live connection, as docs/sellers.md describes it. Socket.IO's client is loaded when the first chat is opened.
import type { Socket } from 'socket.io-client'
import type { ClientEvents, SellerAnswer, SellerMessage, ServerEvents } from '#contract/chat'
import { sellerToken } from '#desk/seller/seller-session.ts'

type Line = Socket<ServerEvents, ClientEvents>

const answerWithinMs = 5_000

/** `heard` is called at each message, and whenever messages may have been missed. */
export const openSellerLine = (heard: () => void) => {
  const opened = import('socket.io-client').then(({ io }): Line => {
    const line: Line = io({
      transports: ['websocket'],
      auth: (answer) => answer({ token: sellerToken() }),
      reconnectionDelayMax: 10_000,
    })
    line.on('connect', heard)
    line.on('customer_message', heard)
    line.on('seller_message', heard)
    return line
  })
  return {
    /** Undefined without an answer: the same message may be sent again. */
    send: async (message: SellerMessage): Promise<SellerAnswer | undefined> => {
      const line = await opened
      return line
        .timeout(answerWithinMs)
        .emitWithAck('send_seller_message', message)
        .catch(() => undefined)
    },
    close: () => void opened.then((line) => line.disconnect()),
  }
}
