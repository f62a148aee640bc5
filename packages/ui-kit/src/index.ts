export { ScreenSkipLink, SKIP_LINKS_ID, SkipLink } from './a11y/SkipLink.tsx';
export { VisuallyHidden } from './a11y/VisuallyHidden.tsx';
export { Avatar, CompanyLogo } from './avatar/Avatar.tsx';
export type { CompanyIdentity } from './avatar/company-hue.ts';
export { companyHueClass } from './avatar/hues.ts';
export { initials } from './avatar/names.ts';
export { Badge, CountBadge } from './badge/Badge.tsx';
export { SkillTags } from './badge/SkillTag.tsx';
export { JobStatus, StatusBadge } from './badge/StatusBadge.tsx';
export { spellSkill } from './badge/spell-skill.ts';
export { Bars } from './bars/Bars.tsx';
export { Button, ButtonLink, type ButtonProps, IconButton } from './button/Button.tsx';
export { type Fact, FactList, Section } from './card/Section.tsx';
export { ConfirmDialog } from './dialog/ConfirmDialog.tsx';
export { Dialog } from './dialog/Dialog.tsx';
export { FormDialog } from './dialog/FormDialog.tsx';
export { useBackCloses } from './dialog/useBackCloses.ts';
export { useConfirm } from './dialog/useConfirm.tsx';
export { Checkbox } from './field/Checkbox.tsx';
export { Field } from './field/Field.tsx';
export { FieldSet } from './field/FieldSet.tsx';
export { FormActions } from './field/FormActions.tsx';
export { FormError } from './field/FormError.tsx';
export { PasswordField, type PasswordFieldProps } from './field/PasswordField.tsx';
export { RadioGroup } from './field/RadioGroup.tsx';
export { Select, SelectBox } from './field/Select.tsx';
export { TextArea } from './field/TextArea.tsx';
export { TextField, type TextFieldProps } from './field/TextField.tsx';
export { useTextLimit } from './field/useTextLimit.tsx';
export { isComposing } from './focus/is-composing.ts';
export { hashTarget, scrollTo } from './focus/scroll-to.ts';
export { useOneTabStop } from './focus/useOneTabStop.ts';
export { useRestoreFocus } from './focus/useRestoreFocus.ts';
export { useScrollToHash } from './focus/useScrollToHash.ts';
export { Fold } from './fold/Fold.tsx';
export { Frame } from './frame/Frame.tsx';
export { type FrameControl, PANE_IS_PAGE, useFrame } from './frame/useFrame.ts';
export { useShortcuts } from './frame/useShortcuts.ts';
export * from './icons/jobs.ts';
export * from './icons/navigation.ts';
export * from './icons/shell.ts';
export * from './icons/tools.ts';
export { labels } from './labels.ts';
export { Cluster, Container, Grid, Row, Rows, Split, Stack } from './layout/Layout.tsx';
export { BackLink } from './link/BackLink.tsx';
export { ContactLink } from './link/ContactLink.tsx';
export { ExternalLink } from './link/ExternalLink.tsx';
export { Logo } from './logo/Logo.tsx';
export { MARK } from './logo/mark.ts';
export { Banner } from './notice/Banner.tsx';
export { ConflictBanner } from './notice/ConflictBanner.tsx';
export { NoticeHost } from './notice/NoticeHost.tsx';
export { LoginOverlay } from './overlay/LoginOverlay.tsx';
export { Hero } from './page/Hero.tsx';
export { PageHeader, type PageHeaderProps } from './page/PageHeader.tsx';
export { PrintNote } from './page/PrintNote.tsx';
export { type Rung, Steps } from './page/Steps.tsx';
export { InfoTip } from './popup/InfoTip.tsx';
export { Menu, type MenuItem } from './popup/Menu.tsx';
export { Tooltip } from './popup/Tooltip.tsx';
export { type Report, ReportDialog } from './report/ReportDialog.tsx';
export { EmptyState } from './state/EmptyState.tsx';
export { ErrorPanel } from './state/ErrorPanel.tsx';
export { PageFailure } from './state/PageFailure.tsx';
export { type Query, QueryContent } from './state/QueryContent.tsx';
export {
  PageSkeleton,
  Placeholder,
  Skeleton,
  SkeletonCard,
  SkeletonGroup,
  SkeletonRows,
  SkeletonText,
} from './state/Skeleton.tsx';
export { Spinner } from './state/Spinner.tsx';
export { Pagination } from './table/Pagination.tsx';
export { type Column, Table, type TableProps } from './table/Table.tsx';
export { type RowFocus, useRowFocus } from './table/useRowFocus.ts';
export { Tab, Tabs } from './tabs/Tabs.tsx';
export { Suggestions } from './tag-input/Suggestions.tsx';
export { TagInput, type TagInputProps } from './tag-input/TagInput.tsx';
export { MultilineText } from './text/MultilineText.tsx';
export { NotGiven, TextSection } from './text/TextSection.tsx';
export { Ladder, type LadderProps } from './timeline/Ladder.tsx';
export { StatusTimeline, type TimelineStep } from './timeline/StatusTimeline.tsx';
export { UploadField } from './upload-field/UploadField.tsx';
