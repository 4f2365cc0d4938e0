import { Link } from '@tanstack/react-router'
import type { PaperDetail } from '#contract/desk/review/review'
import { Due } from '#desk/review/due.tsx'
import type { useQueue } from '#desk/review/use-queue.ts'
import { boxLook } from '#desk/ui/button.tsx'
import { Icon, type IconName } from '#desk/ui/icon.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { formatMoment } from '#web/ui/dates.ts'

type HeadProps = { paper: PaperDetail; queue: ReturnType<typeof useQueue> }

/** The paper's name, its customer, its due time, and its position in the queue. */
export const PaperHead = ({ paper, queue }: HeadProps) => (
  <div className="border-b border-line-strong px-6 pt-3 pb-2 max-md:px-4 [&>div]:border-b-0 [&>div]:pb-0">
    <PageHead
      title={paper.name}
      above={
        <div className="mb-0.5 flex flex-wrap items-center justify-between gap-x-4">
          <nav aria-label="Breadcrumb" className="text-meta">
            <Link
              to="/review"
              search={withoutFrom as never}
              className="link inline-flex min-h-6 items-center finger:min-h-11"
            >
              Review
            </Link>
          </nav>
          {queue.isQueue && <Place queue={queue} />}
        </div>
      }
    >
      <Standing paper={paper} />
      <span>
        Version {paper.number} by {paper.customer.name}
        {paper.order && (
          <>
            ,{' '}
            <Link
              to="/orders/$id"
              params={{ id: String(paper.order.number) }}
              className="link inline-flex min-h-6 items-center"
            >
              order {paper.order.number}
            </Link>
          </>
        )}
        , {formatMoment(paper.arrivedAt)}
      </span>
    </PageHead>
  </div>
)

const withoutFrom = ({ from: _, ...search }: Record<string, unknown>) => search

const Standing = ({ paper: { state, dueAt } }: { paper: PaperDetail }) => {
  if (state === 'Pending') return <Due at={dueAt} />
  return <Tag tone={state === 'Approved' ? 'good' : 'bad'}>{state}</Tag>
}

const Place = ({ queue: { position, count, hasMore, before, next, open } }: Pick<HeadProps, 'queue'>) => (
  <div className="no-print flex items-center gap-1.5 text-soft">
    {position !== undefined && (
      <span>
        {position} of {count}
        {hasMore && ' and more'}
      </span>
    )}
    <Step name="Previous paper" icon="left" onPress={before && (() => open(before.id))} />
    <Step name="Next paper" icon="right" onPress={next && (() => open(next.id))} />
  </div>
)

type StepProps = { name: string; icon: IconName; onPress: (() => unknown) | undefined }

const Step = ({ name, icon, onPress }: StepProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={onPress === undefined || undefined}
    className={`${boxLook} border-line-strong! aria-disabled:opacity-40`}
    onClick={() => void onPress?.()}
  >
    <Icon name={icon} className="size-4" />
  </button>
)
