import { useOutletContext } from 'react-router';
import {
  Art,
  Banner,
  Button,
  Cluster,
  Container,
  EmptyState,
  ErrorPanel,
  Grid,
  PageHeader,
  Section,
  SkeletonCard,
  SkeletonGroup,
  SkeletonText,
  Spinner,
  Stack,
} from '../../src/index.ts';
import type { Notices } from '../notices.ts';

export function States() {
  const notices = useOutletContext<Notices>();
  return (
    <Container>
      <PageHeader title="States" />
      <Section title="Notices">
        <Cluster>
          <Button onClick={() => notices.show('Job applied successfully!', 'ok')}>ok</Button>
          <Button onClick={() => notices.show('Successfully LoggedIn !')}>info</Button>
          <Button onClick={() => notices.show('Error updating status. Please try again.', 'danger')}>
            danger
          </Button>
        </Cluster>
        <Stack gap={3}>
          <Banner>Profile deleted successfully!</Banner>
          <Banner tone="ok" onDismiss={() => {}}>
            Status updated successfully!
          </Banner>
          <Banner tone="warn">Profile deletion is permanent and cannot be undone</Banner>
          <Banner tone="danger">Error fetching applied jobs. Please try again.</Banner>
        </Stack>
      </Section>
      <Section title="Loading">
        <SkeletonGroup>
          <Grid min="18rem">
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonText lines={5} />
          </Grid>
        </SkeletonGroup>
        <Spinner />
      </Section>
      <Section title="Empty and error">
        <Grid min="26rem">
          <EmptyState level={3} art="search" title="No jobs match" actions={<Button>Clear filters</Button>}>
            Try fewer words, or look everywhere.
          </EmptyState>
          <ErrorPanel level={3} title="This area did not load" onRetry={() => {}} detail="req 7f3a91">
            The rest of the page works. Try again in a moment.
          </ErrorPanel>
          <EmptyState level={3} art="lost" title="Page not found" />
          <EmptyState level={3} art="inbox" title="No messages yet" />
        </Grid>
        <Art name="ladder" />
      </Section>
    </Container>
  );
}
