import { lazy, Suspense } from 'react'
import { useIsProofAsked } from '#desk/api/with-proof.ts'

const ProofDialog = lazy(() =>
  import('#desk/proof/proof-dialog.tsx').then((file) => ({ default: file.ProofDialog })),
)

/** Shows the dialog above everything when a call needs a proof. */
export const ProofGate = () =>
  useIsProofAsked() ? (
    <Suspense>
      <ProofDialog />
    </Suspense>
  ) : null
