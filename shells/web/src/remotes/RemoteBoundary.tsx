import { Component, type ReactNode } from 'react';

interface Props {
  /** The failure is cleared when the path changes. */
  path: string;
  /** Shown instead of children that threw. */
  panel: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of one remote from the rest of the page. */
export class RemoteBoundary extends Component<Props, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null };

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ path }: Props, { failedAt }: { failedAt: string | null }) {
    if (failedAt === '') return { failedAt: path };
    return failedAt !== null && failedAt !== path ? { failedAt: null } : null;
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : this.props.panel;
  }
}
