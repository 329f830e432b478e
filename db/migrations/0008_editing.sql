CREATE TABLE `chapter_drafts` (
	`project_id` text NOT NULL,
	`chapter` text NOT NULL,
	`edition` text NOT NULL,
	`title` text NOT NULL,
	`words` integer NOT NULL,
	`revision` integer NOT NULL,
	`key` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `chapter`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chapter_lists` (
	`project_id` text PRIMARY KEY NOT NULL,
	`edition` text NOT NULL,
	`chapters` text,
	`revision` integer NOT NULL,
	`change_id` text NOT NULL,
	`earlier_edition` text,
	`moved` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
