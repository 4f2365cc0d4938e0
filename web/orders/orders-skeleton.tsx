import { Skeleton } from '#web/ui/skeleton.tsx'

/** As many rows as a customer usually has. */
export const OrdersSkeleton = () => (
  <div className="mt-4 grid gap-px">
    <Skeleton className="h-8" />
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-31 md:h-16" />
    ))}
  </div>
)
