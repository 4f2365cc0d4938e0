import type { Post } from '#server/mails/post'
import { endHold } from '#server/orders/hold-pieces'
import { expireOrder } from '#server/orders/expire-order'
import { sendOrderEnded } from '#server/orders/mails/order-ended'
import { sendOrderPlaced } from '#server/orders/mails/order-placed'
import { sendSellerDone } from '#server/orders/mails/seller-done'
import { notePhones } from '#server/orders/note-phones'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const orderJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendOrderPlaced(platform, post),
  sendOrderEnded(platform, post),
  sendSellerDone(platform, post),
  endHold(platform),
  expireOrder(platform),
  notePhones(platform),
]
