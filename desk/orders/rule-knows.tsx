import type { OrderDetail } from '#contract/desk/orders/orders'
import { mustReturnRest } from '#desk/orders/refundable.ts'
import { useNow } from '#desk/ui/use-now.ts'
import { refundRuleInWords, restMustGoBack } from '#rules/refund-advice'

/** What the refund rule says about the order today, with its evidence as far as the shop knows. */
export const RuleKnows = ({ order }: { order: OrderDetail }) => {
  const now = useNow()
  const { refundRule: rule } = order
  const words = mustReturnRest(order) ? restMustGoBack : rule && refundRuleInWords(now, inTimes(rule))
  return words && <p className="max-w-[68ch] py-2.5">{words}</p>
}

type Rule = NonNullable<OrderDetail['refundRule']>

const inTimes = ({ until, downloads, papers = [], ...rule }: Rule) => ({
  ...rule,
  until: Date.parse(until),
  downloads: downloads.map(inTime),
  papers: papers.map(inTime),
})

const inTime = ({ name, at }: Rule['downloads'][number]) => ({ name, at: Date.parse(at) })
