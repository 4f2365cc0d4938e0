import { Skeleton } from '#web/ui/skeleton.tsx'

/** A skeleton with the usual number of rows. */
export const OrdersSkeleton = () => (
  <div className="mt-4 grid gap-px">
    <Skeleton className="h-8" />
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-31 md:h-16" />
    ))}
  </div>
)
