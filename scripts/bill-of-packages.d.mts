export declare const npm: (...words: string[]) => { status: number | null; stdout: string; stderr: string }
export declare const billOfPackages: (of?: { ofLockfile?: boolean }) => string
