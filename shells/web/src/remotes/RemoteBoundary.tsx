import { Component, type ReactNode } from 'react';

interface Props {
  /** The failure is cleared when the path changes. */
  path: string;
  /** Shown instead of children that threw. */
  panel: ReactNode;
  children: ReactNode;
}

type State = Pick<Props, 'path'> & { hasFailed: boolean };

/** Keeps the failure of one remote from the rest of the page. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ path }: Props, before: State) =>
    path === before.path ? null : { path, hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.panel : this.props.children;
  }
}
